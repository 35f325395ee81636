/** Something found, as `GET /search` answers it. */
export type Hit = {
  readonly resource: string
  readonly id: string
  readonly name: string
  /** What tells it from others of the name. */
  readonly note: string
  /** Of a room: its page stands below its building. */
  readonly buildingID?: string
}

/** The page of what was found; customers have their rooms at `/room`. */
export const pathOf = (
  { resource, id, buildingID }: Pick<Hit, 'resource' | 'id'> & { readonly buildingID?: string | null },
  isCustomer: boolean,
): string =>
  resource === 'room' && !isCustomer ? `/building/${buildingID}/room/${id}` : `/${resource}/${id}`
