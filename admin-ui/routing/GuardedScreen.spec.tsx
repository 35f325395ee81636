// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { Role } from '../../domain/event.ts'
import { Stage } from '../testing/stage.tsx'
import { GuardedScreen } from './GuardedScreen.tsx'
import type { LazyPage } from './lazyPage.tsx'
import type { RegisteredScreen } from './registry.ts'

afterEach(cleanup)

const id = '0b8f7c1e-3d7a-4f57-9a52-6d2f4a1f9b3c'
const says = (text: string) => (() => <h1>{text}</h1>) as unknown as LazyPage

const detail: RegisteredScreen = {
  path: '/customer/:id',
  permission: 'customer.read',
  resource: 'customer',
  page: says('detail'),
}
const bills: RegisteredScreen = {
  path: '/bill',
  permission: 'bill.read',
  resource: 'bill',
  needsHouse: 'to work',
  page: says('all bills'),
  customerPage: says('own bills'),
}
const room: RegisteredScreen = {
  path: '/room/:id',
  permission: 'room.read',
  only: 'customers',
  resource: 'room',
  page: says('own room'),
  otherwise: says('moved'),
}

const report: RegisteredScreen = {
  path: '/',
  permission: 'report.read',
  resource: 'report',
  page: says('report'),
}

const home = (
  <>
    <h1>home</h1>
    <Link to="/">report</Link>
  </>
)

const open = (at: string, role: Role, houses = 1) =>
  render(
    <Stage at={at} role={role} dataProvider={{ getList: async () => ({ data: [], total: houses }) }}>
      <Routes>
        {[detail, bills, report].map((one) => (
          <Route key={one.path} path={one.path} element={<GuardedScreen screen={one} />} />
        ))}
        <Route path="/room" element={home} />
        <Route path="/room/:id" element={<GuardedScreen screen={room} />} />
        <Route path="*" element={<h1>elsewhere</h1>} />
      </Routes>
    </Stage>,
  )

describe('a guarded page', () => {
  it('opens for whom it is', async () => {
    open(`/customer/${id}`, 'manager')
    expect(await screen.findByText('detail')).toBeTruthy()
  })
  it('tells who works in no house what it waits for, unless it is a tenant or an owner', async () => {
    for (const role of ['manager', 'staff'] as const) {
      open('/bill', role, 0)
      expect(await screen.findByText('Bạn chưa được xếp vào toà nhà nào')).toBeTruthy()
      expect(screen.queryByText('all bills')).toBeNull()
      cleanup()
    }
    open('/bill', 'owner', 0)
    expect(await screen.findByText('all bills')).toBeTruthy()
    cleanup()
    open('/bill', 'manager')
    expect(await screen.findByText('all bills')).toBeTruthy()
  })
  it('sends the wrong role home and says why', async () => {
    open(`/customer/${id}`, 'customer')
    expect(await screen.findByText('home')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toBe('Tài khoản của bạn không làm được việc này.')
  })
  it('of the bare address is one’s home and no refusal, but a link to it is one', async () => {
    open('/', 'customer')
    expect(await screen.findByText('home')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(screen.getByText('report'))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
  it('is a 404 with its path when a parameter cannot be an id', async () => {
    open('/customer/7', 'manager')
    expect(await screen.findByText('Không tìm thấy trang')).toBeTruthy()
    expect(screen.getByText('/customer/7')).toBeTruthy()
  })
  it('shows customers their own variant', async () => {
    open('/bill', 'customer')
    expect(await screen.findByText('own bills')).toBeTruthy()
  })
  it('leads others to what they look for', async () => {
    open(`/room/${id}`, 'owner')
    expect(await screen.findByText('moved')).toBeTruthy()
  })
})
