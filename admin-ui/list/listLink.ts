/**
 * The address of a list filtered to the rows that a figure counts; react-admin reads its filters from the address.
 */
export const listLink = (
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  sort?: readonly [field: string, order: 'ASC' | 'DESC'],
): string => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' })
  if (sort) {
    query.set('sort', sort[0])
    query.set('order', sort[1])
  }
  return `/${resource}?${query}`
}
