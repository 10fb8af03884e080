/** Icon path of Compare: two arrows that point in opposite directions. */
export const comparePath = 'M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19';
export const chosenPath = 'm5 12.5 4.5 4.5L19 7.5';
