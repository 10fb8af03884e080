/** Messages of pages that failed to load. */
export const pageMessages = {
  pageOffline:
    'You are offline. You can stay on this page; the one you asked for opens as soon as you are back online.',
  pageUnanswered: 'We could not reach the page you asked for. Check your connection and try again.',
  partUnavailable: 'This part of the page is not available right now. Please call us on',
  pageFailed: 'Something went wrong on our side. The rest of the site works; try again in a moment, or call us.',
} as const;
