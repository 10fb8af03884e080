/** Messages of search results and location search. */
export const searchMessages = {
  noResultsTitle: 'No Results Available',
  resultsUnreachableTitle: 'We couldn’t update the results',
  resultsUnreachable: 'The results below are from your previous search. Try again, or call us.',
  placeUnknown: 'We couldn’t find “{place}”. Try a postcode or a suburb.',
  placeUnknownShown:
    'We couldn’t find “{place}”. Try another postcode or suburb. For now, we’re showing vehicles from everywhere.',
  placeUnreachable:
    'We couldn’t look up “{place}” just now. Try again in a moment. For now, we’re showing vehicles from everywhere.',
} as const;
