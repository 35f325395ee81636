/** A search result, as `GET /search` answers it. */
export type Hit = {
  readonly resource: string
  readonly id: string
  readonly name: string
  /** Distinguishes it from others of the same name. */
  readonly note: string
  /** Present for a room, whose page is below its building. */
  readonly buildingID?: string
}

/** The page of a search result; customers have their rooms at `/room`. */
export const pathOf = (
  { resource, id, buildingID }: Pick<Hit, 'resource' | 'id'> & { readonly buildingID?: string | null },
  isCustomer: boolean,
): string =>
  resource === 'room' && !isCustomer ? `/building/${buildingID}/room/${id}` : `/${resource}/${id}`
