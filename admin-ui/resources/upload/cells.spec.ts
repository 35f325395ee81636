import { describe, expect, it } from 'vitest'
import { UploadType } from '../../../domain/upload/upload-type.ts'
import { cellsFor, errorsIn, kinds, OTHER } from './cells.ts'
import { standingOf, type UploadRecord, type UploadRow } from './uploadRecord.ts'
import { defectOf } from './useSendFile.ts'

const row = (more: Partial<UploadRow>): UploadRow => ({
  row: 2,
  outcome: 'new',
  data: { lastName: 'Nguyễn', middleName: 'Thị', firstName: 'Hoa' },
  errors: [],
  doubts: [],
  entityID: null,
  isChange: false,
  before: null,
  ...more,
})
const { ADD_CUSTOMERS, ADD_BILLS } = UploadType
const customers = kinds[ADD_CUSTOMERS]
const say = (name: string, data: UploadRow['data']) =>
  cellsFor([row({ data })], customers)
    .find((cell) => cell.name === name)
    ?.say(data ?? {})

describe('cells of the preview', () => {
  it('say what is right as the book would, and what is wrong as it was typed', () => {
    expect(say('fullName', { lastName: 'Nguyễn', firstName: 'Hoa' })).toBe('Nguyễn Hoa')
    expect(say('birthday', { birthday: '1990-11-05' })).toBe('5/11/1990')
    expect(say('birthday', { birthday: '31/11/1990' })).toBe('31/11/1990')
    expect(say('phone', { phone: '0912345678' })?.replaceAll('\u00a0', ' ')).toBe('0912 345 678')
    expect(say('phone', { phone: '84909123456' })).toBe('84909123456')
    expect(say('ssn', { ssn: '079204000118' })).toBe('0792•••••118')
    expect(say('ssn', { ssn: '07920400318' })).toBe('07920400318')
    expect(say('email', { email: '' })).toBeUndefined()
  })

  it('say what is taken off with its sign', () => {
    const data = {
      lineName1: 'Tiền phòng',
      lineAmount1: 4_500_000,
      lineName2: 'Giảm giá',
      lineAmount2: -200_000,
    }
    const cells = cellsFor([row({ data })], kinds[ADD_BILLS])
    const said = (name: string) =>
      cells
        .find((cell) => cell.name === name)
        ?.say(data)
        .replaceAll('\u00a0', ' ')
    expect(said('lines')).toBe('Tiền phòng 4.500.000 đ · Giảm giá -200.000 đ')
    expect(said('total')).toBe('4.300.000 đ')
  })

  it('have every error exactly once, with a place for fields without a column', () => {
    const errors = ['lastName', 'ssn', 'gender', ''].map((field) => ({ field, code: 'required' }))
    const wrong = row({ outcome: 'refused', errors })
    const shown = cellsFor([wrong], customers)
    expect(shown.at(-1)).toBe(OTHER)
    expect(shown.flatMap((cell) => errorsIn(cell, wrong, customers)).map(({ field }) => field)).toEqual([
      'lastName',
      'ssn',
      'gender',
      '',
    ])
    expect(cellsFor([row({})], customers).at(-1)).not.toBe(OTHER)
  })

  it('leave identity numbers out where only the book speaks', () => {
    const names = cellsFor([row({ outcome: 'applied', data: null, entityID: 'x' })], customers).map(
      ({ name }) => name,
    )
    expect(names).not.toContain('ssn')
  })
})

describe('rows of bills', () => {
  const data = { lineName1: 'Tiền phòng', lineAmount1: 4_500_000, lineName2: 'Điện', lineAmount2: 'x' }
  const sayLine = (name: string, more: UploadRow['data'] = {}) =>
    cellsFor([row({ data: { ...data, ...more } })], kinds[ADD_BILLS])
      .find((cell) => cell.name === name)
      ?.say({ ...data, ...more })
      .replaceAll('\u00a0', ' ')

  it('say their lines together, and the sum when there is one', () => {
    expect(sayLine('lines')).toBe('Tiền phòng 4.500.000 đ · Điện x')
    expect(sayLine('total')).toBeUndefined()
    expect(sayLine('total', { lineAmount2: 500_000 })).toBe('5.000.000 đ')
  })

  it('have a name for each part of a line', () => {
    expect(kinds[ADD_BILLS].labelOf('lineAmount2')).toEqual(['resource.upload.line.amount', { place: 2 }])
  })
})

describe('rows of rooms, their things and residents', () => {
  const { ADD_ROOMS, ADD_ASSETS, ADD_RESIDENTS } = UploadType
  const sayOf = (type: UploadType, data: UploadRow['data']) =>
    cellsFor([row({ data })], kinds[type]).map(({ name, say }) => [
      name,
      say(data ?? {}).replaceAll('\u00a0', ' '),
    ])

  it('say what is right as the book would', () => {
    expect(
      sayOf(ADD_ROOMS, { building: 'Hoa Sen', number: 'P.1', floor: 2, area: 24.5, rentPrice: 4_500_000 }),
    ).toEqual([
      ['building', 'Hoa Sen'],
      ['number', 'P.1'],
      ['floor', '2'],
      ['area', '24,5'],
      ['rentPrice', '4.500.000 đ'],
    ])
    expect(
      sayOf(ADD_ASSETS, {
        room: 'P.1',
        name: 'Ghế',
        count: 4,
        state: 2,
        broken: 1,
        value: 350_000,
        since: '2026-01-15',
        goodForYears: 8,
      }),
    ).toEqual([
      ['room', 'P.1'],
      ['name', 'Ghế'],
      ['count', '4'],
      ['state', 'worn'],
      ['broken', '1'],
      ['value', '350.000 đ'],
      ['since', '15/1/2026'],
      ['goodForYears', '8'],
    ])
    expect(
      sayOf(ADD_RESIDENTS, {
        room: 'P.1',
        lastName: 'Lê',
        firstName: 'Na',
        type: 1,
        ssn: '079204000118',
        fromDay: '2026-12-01',
      }),
    ).toEqual([
      ['room', 'P.1'],
      ['fullName', 'Lê Na'],
      ['type', '1'],
      ['residentSSN', '0792•••••118'],
      ['fromDay', '1/12/2026'],
    ])
  })

  it('say of a thing in the book how many are not good', () => {
    const states = [
      { state: 'good', count: 3 },
      { state: 'broken', count: 1 },
    ]
    const thing = { name: 'Ghế', count: 4, states, roomNumber: 'P.1', buildingName: 'Hoa Sen' }
    expect(kinds[ADD_ASSETS].valuesOf(thing)).toMatchObject({ building: 'Hoa Sen', room: 'P.1', broken: 1 })
  })

  it('say nothing of residents once they are in the book: their contract does', () => {
    const applied = row({ outcome: 'applied', data: null, entityID: 'x' })
    expect(cellsFor([applied], kinds[ADD_RESIDENTS]).map(({ name }) => name)).toEqual([
      'building',
      'room',
      'contract',
    ])
    const contract = {
      buildingName: 'Hoa Sen',
      roomNumber: 'P.1',
      number: 'P.1/2612-1',
      type: 1,
      phone: '09',
    }
    expect(kinds[ADD_RESIDENTS].valuesOf(contract)).toEqual({
      building: 'Hoa Sen',
      room: 'P.1',
      contract: 'P.1/2612-1',
    })
  })
})

describe('how an upload stands', () => {
  it.each([
    [{ state: 'waiting', result: null, reason: null, changedCount: 1 }, 'waiting'],
    [{ state: 'waiting', result: null, reason: null, newCount: 0 }, 'nothing'],
    [{ state: 'done', result: 1, reason: null }, 'success'],
    [{ state: 'running', result: 1, reason: null, revertedAt: '2026-11-21T06:52:00Z' }, 'reverting'],
    [{ state: 'done', result: 1, reason: null, revertedCount: 3 }, 'reverted'],
    [{ state: 'done', result: 2, reason: null }, 'failed'],
    [{ state: 'done', result: 2, reason: 'discarded' }, 'discarded'],
    [{ state: 'done', result: 2, reason: 'too_slow' }, 'rejected'],
  ] as const)('%j is %s', (upload, standing) => {
    expect(standingOf(upload as UploadRecord)).toBe(standing)
  })
})

describe('a file before it is sent', () => {
  it('is refused when it cannot be right', () => {
    expect(defectOf({ name: 'khách.XLSX', size: 1 })).toBeUndefined()
    expect(defectOf({ name: 'khách.xls', size: 1 })?.code).toBe('old_excel')
    expect(defectOf({ name: 'khách.ods', size: 1 })?.code).toBe('open_document')
    expect(defectOf({ name: 'khách.pdf', size: 1 })?.code).toBe('not_xlsx')
    expect(defectOf({ name: 'KHÁCH.CSV', size: 1 })).toBeUndefined()
    expect(defectOf({ name: 'a.xlsx', size: 0 })?.code).toBe('empty_file')
    expect(defectOf({ name: 'a.xlsx', size: 20 * 1024 * 1024 })).toBeUndefined()
    expect(defectOf({ name: 'a.xlsx', size: 20 * 1024 * 1024 + 1 })?.code).toBe('too_big')
  })
})
