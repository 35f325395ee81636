import { describe, it } from 'vitest'
import { cancelled, confirmed, deleted, issuedBill, processing } from '../../test/support/bills.ts'
import { context, specOf } from '../../test/support/decider-spec.ts'
import { billCommands } from './bill.commands.ts'
import { billDecider } from './bill.decider.ts'
import type { BillEvent } from './bill.events.ts'

const { given, coversEvery } = specOf(billDecider)

const share = { ...context, type: 'ShareBill' as const }
const unshare = { ...context, type: 'UnshareBill' as const }
const open = { ...context, type: 'OpenSharedBill' as const }

const shared: BillEvent = { type: 'BillShared', data: {} }
const unshared: BillEvent = { type: 'BillUnshared', data: {} }
const opened: BillEvent = { type: 'SharedBillOpened', data: {} }

describe('a link to a bill', () => {
  it('is told once, also while it is being paid and after', () => {
    given(issuedBill).when(share).yields(shared)
    given(issuedBill, shared).when(share).yields()
    given(issuedBill, shared, opened).when(share).yields()
    given(...processing)
      .when(share)
      .yields(shared)
    given(...processing, confirmed)
      .when(share)
      .yields(shared)
  })
  it('is not made for a bill that is cancelled or gone', () => {
    given(issuedBill, cancelled).when(share).refuses('UpdateNotAllowed')
    given(issuedBill, deleted).when(share).refuses('NotFound')
    given().when(share).refuses('NotFound')
  })
  it('is opened once until it was withdrawn and made anew', () => {
    given(issuedBill).when(open).yields()
    given(issuedBill, shared).when(open).yields(opened)
    given(issuedBill, shared, opened).when(open).yields()
    given(issuedBill, shared, opened, unshared).when(open).yields()
    given(issuedBill, shared, opened, unshared, shared).when(open).yields(opened)
  })
  it('is withdrawn, also of a cancelled bill', () => {
    given(issuedBill).when(unshare).yields()
    given(issuedBill, shared).when(unshare).yields(unshared)
    given(issuedBill, shared, cancelled).when(unshare).yields(unshared)
  })
  it('is neither opened nor withdrawn where there is no bill', () => {
    given().when(open).refuses('NotFound')
    given().when(unshare).refuses('NotFound')
  })
})

const { ShareBill, UnshareBill, OpenSharedBill } = billCommands
coversEvery({ ShareBill, UnshareBill, OpenSharedBill })
