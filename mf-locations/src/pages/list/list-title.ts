/** The page's name. @param count how many yards it shows */
export function listTitle(count: number): string {
  return count === 1 ? 'Our dealership' : 'Our dealerships';
}
