// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { type Role, roleNames, roles } from '../../domain/permissions/roles.ts'
import { Stage } from '../testing/stage.tsx'
import { aliases } from './aliases.tsx'

afterEach(cleanup)

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** Where an address leads. */
const lead = async (at: string, role: Role) => {
  render(
    <Stage at={at} role={role}>
      <Routes>
        {aliases}
        <Route path="*" element={<Where />} />
      </Routes>
    </Stage>,
  )
  return (await screen.findByRole('status')).textContent
}

it.each(roleNames)('leads from /home to what is home for %s', async (role) =>
  expect(await lead('/home', role)).toBe(roles[role].home),
)

it.each([
  ['/report?year=2025', '/?year=2025'],
  ['/common/bill?page=2', '/bill?page=2'],
])('leads from %s to %s', async (from, to) => expect(await lead(from, 'owner')).toBe(to))
