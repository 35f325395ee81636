import { expect, it } from 'vitest'
import { draftOf, type OwnDraft, ownChargesOf } from './ownPrices.ts'

const own = { leftOut: false, price: null, count: null }
const draft: OwnDraft = { chargeID: 'power', how: 'list', price: null, count: null }

it('says only what a contract agrees on otherwise, and keeps what the form does not show', () => {
  const hidden = { ...own, chargeID: 'old', leftOut: true }
  expect(ownChargesOf([draft], [hidden])).toEqual([hidden])
  expect(ownChargesOf([{ ...draft, how: 'own', price: 3_500 }], [])).toEqual([
    { ...own, chargeID: 'power', price: 3_500 },
  ])
  expect(ownChargesOf([{ ...draft, how: 'out', price: 3_500, count: 2 }], [])).toEqual([
    { ...own, chargeID: 'power', leftOut: true },
  ])
  expect(ownChargesOf([{ ...draft, count: 2 }], [])).toEqual([{ ...own, chargeID: 'power', count: 2 }])
})

it('keeps bands of its own as they are', () => {
  const banded = { ...own, chargeID: 'power', price: [{ upTo: null, price: 9 }] }
  const shown = draftOf({ id: 'power' }, banded)
  expect(shown).toMatchObject({ how: 'own', price: null })
  expect(ownChargesOf([shown], [banded])).toEqual([banded])
})
