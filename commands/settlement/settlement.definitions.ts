import { room, settlement } from '../../domain/aggregates.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { settlementCommands } from '../../domain/settlement/settlement.commands.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(settlement)

/** The call is `POST /contract/:id/settle`, which fills the figures in. */
export const agreeSettlement = command({
  name: 'AgreeSettlement',
  body: settlementCommands.AgreeSettlement,
  answers: 'I0002',
  belongs: async ({ id }, facts) => ({ buildingID: await facts.buildingOfContract(id) }),
  facts: async ({ facts, load, newID }, { id }) => {
    const roomID = await facts.roomOfContract(id)
    const state = roomID ? await load(room, roomID) : undefined
    const contract = state?.contracts.get(id)
    return {
      newSettlementID: newID('settlement'),
      owner:
        roomID && state && contract && !contract.deleted
          ? { buildingID: state.buildingID, roomID, customerID: contract.customerID }
          : undefined,
      hasRunOut: contract?.status === ContractStatus.EXPIRED && contract.cancellation === null,
    }
  },
})

/** Sent when all that follows from a settlement is done. */
export const bookSettlement = command({
  name: 'BookSettlement',
  body: settlementCommands.BookSettlement,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent when the last bill was refused. */
export const refuseSettlement = command({
  name: 'RefuseSettlement',
  body: settlementCommands.RefuseSettlement,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})
