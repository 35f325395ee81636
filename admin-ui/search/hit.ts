import type { StatusRef } from '../ui/status.ts'

/** A search result, as `GET /search` answers it. */
export type Hit = {
  readonly resource: string
  readonly id: string
  readonly name: string
  /** Distinguishes it from others of the same name. */
  readonly note: string
  /** Present for a room, whose page is below its building. */
  readonly buildingID?: string
  /** Of rooms, contracts, bills and tickets. */
  readonly status?: number
}

const withStatus = { room: 'room', contract: 'contract', bill: 'bill', 'support-ticket': 'ticket' } as const

/** The status of a search result, where it has one. */
export const statusOf = ({ resource, status }: Pick<Hit, 'resource' | 'status'>): StatusRef | undefined =>
  status !== undefined && resource in withStatus
    ? ({ of: withStatus[resource as keyof typeof withStatus], status } as StatusRef)
    : undefined

/** The page of a search result; customers have their rooms at `/room`. */
export const pathOf = (
  { resource, id, buildingID }: Pick<Hit, 'resource' | 'id'> & { readonly buildingID?: string | null },
  isCustomer: boolean,
): string =>
  resource === 'room' && !isCustomer ? `/building/${buildingID}/room/${id}` : `/${resource}/${id}`
