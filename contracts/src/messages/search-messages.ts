/** Messages of search results and location search. */
export const searchMessages = {
  noResultsTitle: 'No Results Available',
  resultsUnreachableTitle: 'We could not update the results',
  resultsUnreachable: 'The results below are from your previous search. Try again, or call us.',
  placeUnknown: 'We could not find “{place}”. Try a postcode or a suburb.',
  placeUnknownShown:
    'We could not find “{place}”. Check the postcode, or try a suburb. For now, vehicles from everywhere are shown.',
  placeUnreachable:
    'We could not look up “{place}” just now. Try again in a moment. For now, vehicles from everywhere are shown.',
} as const;
