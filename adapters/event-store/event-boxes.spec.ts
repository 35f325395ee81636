import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { eventDefinitions } from '../../domain/events.ts'
import { openEvent, sealEvent, subjectsOf } from './event-boxes.ts'

const [room, contract, resident, file, event] = [1, 2, 3, 4, 5].map(
  (n) => `${n}0000000-0000-4000-8000-000000000000`,
) as [string, string, string, string, string]

const signed = {
  id: event,
  type: 'ContractUpdated',
  stream: `room-${room}`,
  data: {
    contractID: contract,
    note: 'Chị Hoa trả trước',
    residents: [{ residentID: resident, firstName: 'Lan', type: 1 }],
    files: [{ fileID: file, name: 'hop-dong-nguyen-thi-hoa.pdf' }],
  },
}
const keys = new Map([contract, resident].map((subject) => [subject, createSecretKey(randomBytes(32))]))
const sealed = { ...signed, data: sealEvent(signed, keys) }

it('seals words about a contract and the names of its papers with the key of the contract, residents with their own', () => {
  expect(new Set(subjectsOf(signed))).toEqual(new Set([contract, resident]))
  const text = JSON.stringify(sealed.data)
  for (const secret of ['Hoa', 'hop-dong', 'Lan']) expect(text).not.toContain(secret)
  expect(sealed.data).toMatchObject({ contractID: contract, files: [{ fileID: file }] })
  expect(new Set(subjectsOf(sealed))).toEqual(new Set([contract, resident]))
  expect(openEvent(sealed, keys)).toEqual(signed.data)
  expect(signed.data.files).toEqual([{ fileID: file, name: 'hop-dong-nguyen-thi-hoa.pdf' }])
})

it('says nothing of them any more when the key is destroyed or was never there', () => {
  for (const gone of [new Map(), new Map([contract, resident].map((subject) => [subject, null]))])
    expect(openEvent(sealed, gone)).toMatchObject({
      note: null,
      residents: [{ residentID: resident, firstName: null, type: 1 }],
      files: [{ fileID: file, name: null }],
    })
})

it('reads what an older version has in the open, until the key is destroyed', () => {
  expect(openEvent(signed, new Map())).toEqual(signed.data)
  expect(JSON.stringify(openEvent(signed, new Map([[contract, null]])))).not.toMatch(/Hoa|hoa/)
})

it('keeps no words about who is erased, and all the rest', () => {
  const late = { ...signed, type: 'PaymentRecorded', stream: `bill-${room}` }
  const data = { paymentID: file, amount: 5_000_000, note: 'Chị Hoa đưa' }
  expect(sealEvent({ ...late, data }, new Map([[room, null]]))).toEqual({ ...data, note: null })
  expect(() => sealEvent({ ...late, data }, new Map()), 'never made is not destroyed').toThrow('No key')
})

it('seals what is said to one person alone with their key, and leaves open what is said to several', () => {
  const notice = (recipients: string[]) => ({
    id: event,
    type: 'NoticeSent',
    stream: `notice-${room}`,
    data: { title: 'Nhắc chị Hoa', content: '<p>x</p>', fileIDs: [], to: {}, recipients },
  })
  const [alone, several] = [notice([resident]), notice([resident, contract])]
  expect([subjectsOf(alone), subjectsOf(several)]).toEqual([[resident], []])
  expect(sealEvent(several, new Map())).toEqual(several.data)
  const kept = { ...alone, data: sealEvent(alone, keys) }
  expect(JSON.stringify(kept.data)).not.toContain('Hoa')
  expect(openEvent(kept, keys)).toEqual(alone.data)
  // Sent before it was sealed, it is not shown any more either.
  for (const one of [kept, alone])
    expect(openEvent(one, new Map([[resident, null]]))).toMatchObject({ title: null, content: null })
  expect(openEvent(several, new Map([[resident, null]]))).toEqual(several.data)
})

it('needs no key where nothing is said', () => {
  const silent = { ...signed, data: { contractID: contract, note: null, files: [], residents: [] } }
  expect(subjectsOf(silent)).toEqual([])
  expect(sealEvent(silent, new Map())).toEqual(silent.data)
})

it('knows what every event with sealed words is about', () => {
  const stream = `room-${room}`
  for (const type of Object.keys(eventDefinitions)) {
    const data = { ...signed.data, files: [], residents: [], note: 'x', reason: 'x', email: 'x', title: 'x' }
    for (const subject of subjectsOf({ type, stream, data })) expect([contract, room]).toContain(subject)
  }
})
