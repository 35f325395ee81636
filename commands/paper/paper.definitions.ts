import { paper } from '../../domain/aggregates.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { dayOf } from '../../domain/day.ts'
import { assertChoices } from '../../domain/paper/choices.ts'
import { drawPaper } from '../../domain/paper/draw.ts'
import { blocksOf } from '../../domain/paper/missing.ts'
import { paperCommands } from '../../domain/paper/paper.commands.ts'
import { commandsOf } from '../command.ts'
import { customerLock } from '../person/customer.definitions.ts'
import { lockOf } from '../ports.ts'
import { sha256 } from '../sha256.ts'
import { basisOf, paperFacts } from './paper-facts.ts'
import { standingOf } from './standing.ts'

const command = commandsOf(paper)

export const freezePaper = command({
  name: 'FreezePaper',
  route: { method: 'post', path: '/paper/freeze' },
  body: paperCommands.FreezePaper,
  creates: true,
  answers: 'I0002',
  belongs: async ({ body: { contractID } }, facts) => ({
    buildingID: await facts.buildingOfContract(contractID),
  }),
  // One of a kind: who freezes one counts alone. The text gets a key, which could survive a concurrent erasure.
  locks: async ({ body: { contractID } }, facts) => {
    const customerID = await facts.customerOfContract(contractID)
    return [
      lockOf('papers', contractID, 'exclusive'),
      ...(customerID ? [customerLock(customerID, 'shared')] : []),
    ]
  },
  facts: async (sources, { body: { contractID, kind, choices, texts } }) => {
    const said = choices || texts ? { choices: choices ?? [], texts: texts ?? [] } : undefined
    if (said) assertChoices(kind, said)
    const others = await sources.facts.count('paper', { contractID, kind })
    const found = await paperFacts(sources, { contractID, kind, day: dayOf(sources.now()) })
    if (!found) return { drawn: undefined, blocks: 0, isWaiting: false, others }
    const { facts, chosen, status, isCancelled } = found
    const drawing = { kind, facts, chosen: said ?? chosen }
    const text = drawPaper(drawing, 'vi')
    const { contract, house, tenant } = facts
    return {
      drawn: {
        contractID,
        roomID: facts.room.id,
        buildingID: house.id,
        customerID: tenant.id,
        kind,
        template: chosen.version,
        day: facts.day,
        hash: sha256(text),
        basis: basisOf(facts),
        startDay: contract.startDay,
        endDay: contract.endDay,
        price: contract.price,
        deposit: contract.deposit,
        dueDay: contract.dueDay,
        text,
        reading: drawPaper(drawing, 'en'),
        house: house.lessor?.representative ?? house.lessor?.name ?? '–',
        tenant: tenant.name,
      },
      blocks: blocksOf(facts).length,
      isWaiting: status === ContractStatus.WAITING_FOR_SIGNATURE && !isCancelled,
      others,
    }
  },
  example: { kind: 'contract', contractID: '0b1f5c1e-7c1a-4d5e-9f53-000000000003' },
})

type State = { readonly buildingID: string; readonly customerID: string } | undefined
const belongs = ({ state }: { readonly state: State }) => ({
  buildingID: state?.buildingID,
  ...(state && { personID: state.customerID }),
})

/** Its routes add by which link, from where and by what it was signed (`api/papers/`, `api/links/`). */
export const signPaper = command({
  name: 'SignPaper',
  body: paperCommands.SignPaper,
  answers: 'I0003',
  belongs,
  observed: ['address', 'device'],
  facts: async (sources, { state }) => ({
    isAgreed: state !== undefined && (await standingOf(sources, state)).isAgreed,
  }),
})

export const withdrawPaper = command({
  name: 'WithdrawPaper',
  route: { method: 'post', path: '/paper/:id/withdraw' },
  body: paperCommands.WithdrawPaper,
  answers: 'I0004',
  belongs,
  // Signed, while its contract was changed: nothing follows from it any more, and another one may be frozen.
  facts: async (sources, { state }) => ({
    isVoid: state !== undefined && (await standingOf(sources, state)).isVoid,
  }),
})

/** Sent by `/paper/:id/share`, which makes a link. */
export const sharePaper = command({
  name: 'SharePaper',
  body: paperCommands.SharePaper,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
  facts: async ({ newID }) => ({ newLinkID: newID('link') }),
})

/** Sent by `/paper/:id/unshare`, which withdraws all links. */
export const unsharePaper = command({
  name: 'UnsharePaper',
  body: paperCommands.UnsharePaper,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
})

/** Sent when somebody opens a link. */
export const openSharedPaper = command({
  name: 'OpenSharedPaper',
  body: paperCommands.OpenSharedPaper,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
})
