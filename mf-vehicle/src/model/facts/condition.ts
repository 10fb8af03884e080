/** What a shopper calls the kinds of stock. */
export const conditionLabels = { new: 'New', demo: 'Demo', used: 'Used' } as const;
