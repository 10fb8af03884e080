/** Title of the page. @param count number of locations */
export function listTitle(count: number): string {
  return count === 1 ? 'Our dealership' : 'Our dealerships';
}
