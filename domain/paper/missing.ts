import type { PaperFacts } from './paper-facts.ts'

/** What a paper lacks, and whose page has the place for it. */
export type Missing = {
  readonly what:
    | 'lessor'
    | 'representative'
    | 'tenantNumber'
    | 'tenantAddress'
    | 'tenantPhone'
    | 'residentNumber'
    | 'area'
    | 'charges'
    | 'bankAccount'
    | 'handover'
  readonly at: 'building' | 'customer' | 'contract' | 'room' | 'handover'
  readonly id: string
}

/** Without these it is no contract in writing: Housing Law 27/2023, article 163 (1), and who may sign. */
export const blocksOf = ({ house: { id, lessor }, tenant }: PaperFacts): Missing[] => [
  ...(lessor ? [] : [{ what: 'lessor', at: 'building', id } as const]),
  ...(lessor?.kind === 'company' && !lessor.representative
    ? [{ what: 'representative', at: 'building', id } as const]
    : []),
  ...(tenant.idNumber ? [] : [{ what: 'tenantNumber', at: 'customer', id: tenant.id } as const]),
  ...(tenant.address ? [] : [{ what: 'tenantAddress', at: 'customer', id: tenant.id } as const]),
]

/** What can be written down later, or by hand. Readings and things stand in the handover. */
export const laterOf = (facts: PaperFacts, { handedOver }: { readonly handedOver: boolean }): Missing[] => {
  const { house, room, contract, tenant } = facts
  const lacks: readonly (Missing | false)[] = [
    !tenant.phone && { what: 'tenantPhone', at: 'customer', id: tenant.id },
    contract.residents.some(({ idNumber }) => !idNumber) && {
      what: 'residentNumber',
      at: 'contract',
      id: contract.id,
    },
    room.area === null && { what: 'area', at: 'room', id: room.id },
    house.charges.length === 0 && { what: 'charges', at: 'building', id: house.id },
    !house.bankAccount && { what: 'bankAccount', at: 'building', id: house.id },
    !handedOver && { what: 'handover', at: 'handover', id: contract.id },
  ]
  return lacks.filter((one) => one !== false)
}
