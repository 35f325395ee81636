import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/deduction.ts'

export default {
  name: 'deduction',
  title: 'Deductions at take-backs',
  fields: {
    handoverID: 'Record',
    contractID: 'Contract',
    contractNumber: 'Contract',
    roomID: 'Room',
    roomNumber: 'Room',
    buildingID: 'House',
    buildingName: 'House',
    customerID: 'Tenant',
    customerName: 'Tenant',
    total: 'Total',
    lines: 'Lines',
    createdAt: 'Begun at',
  },
} satisfies Texts<typeof vi>
