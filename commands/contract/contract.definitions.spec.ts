import { expect, it } from 'vitest'
import { building } from '../../domain/aggregates.ts'
import type { FactSources } from '../command.ts'
import { addContract, renewContract } from './contract.definitions.ts'

/** Streams in which the house was deleted, or is not there, after the read side said that it is. */
const sourcesWith = (house: { deleted: boolean } | undefined) =>
  ({
    load: async (entity: unknown) => (entity === building ? house : undefined),
    newID: (part: string) => part,
  }) as unknown as FactSources

const about = {
  id: 'c',
  body: { customerID: 'p' },
  state: { buildingID: 'b', contracts: new Map() },
} as never

it.each([addContract, renewContract])(
  '$name asks the stream of the house whether it is there',
  async (one) => {
    for (const gone of [{ deleted: true }, undefined])
      await expect(one.facts?.(sourcesWith(gone), about)).rejects.toMatchObject({ code: 'E0011' })
    await expect(one.facts?.(sourcesWith({ deleted: false }), about)).resolves.toBeDefined()
  },
)
