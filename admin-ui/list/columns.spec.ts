import { describe, expect, it } from 'vitest'
import { roomColumns } from '../../projections/room/room.columns.ts'
import { inOrder, moved, shownColumns } from './columns.ts'

const columns = shownColumns(roomColumns, ['number', 'floor', 'area', 'status'])
const namesIn = (order: readonly string[]) => inOrder(columns, order).map(({ name }) => name)

describe('the order of columns', () => {
  it('is what somebody made it, but the first leads to the record', () => {
    expect(namesIn(['status', 'number', 'area', 'floor'])).toEqual(['number', 'status', 'area', 'floor'])
  })

  it('is as declared for columns it does not name, and passes over those that are gone', () => {
    expect(namesIn([])).toEqual(['number', 'floor', 'area', 'status'])
    expect(namesIn(['gone', 'status'])).toEqual(['number', 'status', 'floor', 'area'])
  })

  it('changes by one name', () => {
    expect(moved(['floor', 'area', 'status'], 'status', 0)).toEqual(['status', 'floor', 'area'])
    expect(moved(['floor', 'area', 'status'], 'floor', 1)).toEqual(['area', 'floor', 'status'])
  })
})
