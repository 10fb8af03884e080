/** Messages of pages that failed to load. */
export const pageMessages = {
  pageOffline: 'You’re offline. Stay on this page, and the one you asked for will open when you’re back online.',
  pageUnanswered: 'We couldn’t reach the page you asked for. Check your connection and try again.',
  partUnavailable: 'This part of the page isn’t available right now. Please call us on',
  pageFailed: 'Something went wrong on our side. The rest of the site still works. Try again in a moment, or call us.',
} as const;
