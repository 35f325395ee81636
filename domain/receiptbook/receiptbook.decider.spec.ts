import { describe, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { receiptbookCommands } from './receiptbook.commands.ts'
import { receiptbookDecider } from './receiptbook.decider.ts'
import type { ReceiptbookEvent } from './receiptbook.events.ts'

const { given, coversEvery } = specOf(receiptbookDecider)

const receipt = { receiptID: uuid(7), contractID: uuid(9), buildingID: uuid(5), year: 2026 }
const numbered = (number: number): ReceiptbookEvent => ({
  type: 'ReceiptNumbered',
  data: { ...receipt, number },
})
const number = { ...context, type: 'NumberReceipt' as const, ...receipt }

describe('NumberReceipt', () => {
  it('counts on from 1', () => {
    given().when(number).yields(numbered(1))
    given(numbered(1), numbered(2)).when(number).yields(numbered(3))
  })
  it('is refused in the book of another building or year', () => {
    given(numbered(1))
      .when({ ...number, year: 2027 })
      .refuses('NotFound')
    given(numbered(1))
      .when({ ...number, buildingID: uuid(6) })
      .refuses('NotFound')
  })
})

coversEvery(receiptbookCommands)
