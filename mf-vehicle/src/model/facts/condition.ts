export const conditionLabels = { new: 'New', demo: 'Demo', used: 'Used' } as const;
