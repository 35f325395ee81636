import { building, papertemplate, person, room } from '../../domain/aggregates.ts'
import { listOn } from '../../domain/charge/price-list.ts'
import { type ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import { rentOn } from '../../domain/contract/rent.ts'
import type { AgreedTerms } from '../../domain/contract/terms.ts'
import type { FormPerson } from '../../domain/paper/form-codes.ts'
import type { PaperFacts, PaperPerson } from '../../domain/paper/paper-facts.ts'
import type { PaperKind } from '../../domain/paper/paper-kinds.ts'
import { type ChosenFor, unchosen } from '../../domain/papertemplate/papertemplate.ts'
import { fullName } from '../../domain/person/person.ts'
import type { FactSources } from '../command.ts'
import { sha256 } from '../sha256.ts'

/** What a paper of a contract is drawn from. */
export type PaperSources = {
  readonly facts: PaperFacts
  /** Who lives there besides, with what only a landlord's own document says of them. */
  readonly people: readonly FormPerson[]
  /** The document of the landlord's own for it. */
  readonly formID: string | null
  /** What is chosen for its house. */
  readonly chosen: ChosenFor
  readonly status: ContractStatus
  readonly isCancelled: boolean
}

type Sources = Pick<FactSources, 'load'> & {
  readonly facts: Pick<FactSources['facts'], 'roomOfContract'>
}
type Asked = { readonly contractID: string; readonly kind: PaperKind; readonly day: string }

type Named = Parameters<typeof fullName>[0] & {
  readonly ssn: string | null
  readonly birthday: string | null
}

const personOf = (one: Named): PaperPerson => ({
  name: fullName(one),
  idNumber: one.ssn,
  birthday: one.birthday,
})

/** Only what was said: a paper that was frozen before any of it could be is still of the same contract. */
const saidOf = ({ terms, signedDay, effectiveDay, specialTerms }: AgreedTerms) => ({
  ...(terms.purpose !== 'living' && { purpose: terms.purpose }),
  ...(terms.maxPeople !== null && { maxPeople: terms.maxPeople }),
  ...(terms.taxBy === 'tenant' && { taxBy: terms.taxBy }),
  ...(signedDay !== null && { signedDay }),
  ...(effectiveDay !== null && { effectiveDay }),
  ...(specialTerms !== null && { specialTerms }),
})

/** Read from the streams; undefined where there is no such lease, or its tenant or house is gone. */
export const paperFacts = async (
  { load, facts }: Sources,
  { contractID, kind, day }: Asked,
): Promise<PaperSources | undefined> => {
  const roomID = await facts.roomOfContract(contractID)
  const state = roomID ? await load(room, roomID) : undefined
  const contract = state?.contracts.get(contractID)
  if (!roomID || !state || !contract || contract.deleted || contract.type !== ContractType.RENT)
    return undefined
  const [house, tenant, templates] = await Promise.all([
    load(building, state.buildingID),
    load(person, contract.customerID),
    load(papertemplate, state.buildingID),
  ])
  if (!house || house.deleted || !tenant || tenant.erased) return undefined
  const { startDay } = contract
  // Prices of the day from which they are paid.
  const priced = startDay > day ? startDay : day
  return {
    chosen: templates?.[kind] ?? unchosen,
    people: contract.residents.map((one) => ({
      ...personOf(one),
      phone: one.phone,
      address: one.permanentAddress,
    })),
    formID: house.paperForms[kind]?.fileID ?? null,
    status: contract.status,
    isCancelled: contract.cancellation !== null,
    facts: {
      day,
      house: {
        id: state.buildingID,
        name: house.name,
        address: house.address,
        lessor: listOn(house.lessors, day)?.lessor ?? null,
        bankAccount: house.bankAccount,
        charges: listOn(house.priceLists, priced)?.charges ?? [],
        penalty: house.billingRules.penalty,
      },
      room: { id: roomID, number: state.number, floor: state.floor, area: state.area },
      contract: {
        id: contractID,
        number: contract.number,
        startDay,
        endDay: contract.endDay,
        price: rentOn(contract, startDay),
        deposit: contract.deposit,
        dueDay: house.billingRules.dueDay ?? contract.dueDayOfMonth,
        noticeDays: contract.terms.noticeDays,
        rise: contract.terms.rise,
        payEveryMonths: contract.terms.payEveryMonths,
        depositReturnDays: contract.terms.depositReturnDays,
        ...saidOf(contract),
        residents: contract.residents.map(personOf),
        ownCharges: listOn(contract.ownCharges, priced)?.charges ?? [],
      },
      tenant: {
        ...personOf(tenant),
        id: contract.customerID,
        address: tenant.permanentAddress ?? tenant.temporaryAddress,
        phone: tenant.phone,
      },
    },
  }
}

/** The digest of all that a paper is drawn from. */
export const basisOf = (facts: PaperFacts): string => sha256(JSON.stringify(facts))
