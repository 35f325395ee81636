import type { EventStore } from '../../commands/event-store.ts'

type Said = { readonly contractID?: string; readonly residents?: readonly { readonly residentID: string }[] }

/**
 * Who lives or lived in these rooms under one of the contracts and under no other one: a contract that goes on from
 * another keeps its residents.
 */
export const residentsIn = async (
  store: Pick<EventStore, 'readStream'>,
  { contracts, roomIDs }: { readonly contracts: readonly string[]; readonly roomIDs: readonly string[] },
): Promise<readonly string[]> => {
  const theirs = new Set(contracts)
  const [found, others] = [new Set<string>(), new Set<string>()]
  for (const roomID of roomIDs) {
    for (const { data } of await store.readStream(`room-${roomID}`)) {
      const { contractID = '', residents = [] } = data as Said
      for (const { residentID } of residents) (theirs.has(contractID) ? found : others).add(residentID)
    }
  }
  return [...found].filter((id) => !others.has(id))
}
