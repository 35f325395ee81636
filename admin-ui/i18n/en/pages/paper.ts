import type { Texts } from '../../texts.ts'
import type vi from '../../vi/pages/paper.ts'

export default {
  draft: { title: 'Contract of room %{room}' },
  print: 'Print, save as PDF',
  copy: {
    title: 'Copy on screen',
    vi: 'Vietnamese',
    en: 'English',
    note: 'The Vietnamese text decides; the English one is for reading.',
  },
  side: { house: 'Lessor', tenant: 'Tenant' },
  missing: {
    title: 'Missing',
    blocks: 'It cannot be signed without',
    later: 'Can be added later',
    of: {
      lessor: 'Who lets the house',
      representative: 'Who represents the lessor',
      tenantNumber: 'Identity number of the tenant',
      tenantAddress: 'Permanent address of the tenant',
      tenantPhone: 'Phone of the tenant',
      residentNumber: 'Identity number of who lives there too',
      area: 'Area of the room',
      charges: 'Prices of electricity, water and more',
      bankAccount: 'Account for payments',
      handover: 'First readings and things: they stand in the handover',
    },
    at: {
      building: 'At the house',
      customer: 'At the customer',
      contract: 'At the contract',
      room: 'At the room',
      handover: 'Begin a handover',
    },
  },
  choose: {
    title: 'Choose clauses',
    version: 'texts of the house, no. %{version}',
    own: 'One point a line. Empty leaves the article out.',
    keep: 'Use for the whole house',
    leave: 'Drop the changes',
    kept: 'Kept for further contracts of the house.',
  },
} satisfies Texts<typeof vi>
