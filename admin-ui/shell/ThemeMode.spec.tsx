// @vitest-environment jsdom
import { useTheme } from '@mui/material'
import { act, cleanup, render, screen } from '@testing-library/react'
import { memoryStore, StoreContextProvider } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { ThemeMode } from './ThemeMode.tsx'

afterEach(cleanup)

const Shown = () => <p>{useTheme().palette.mode}</p>

it('prints in light, whatever the screen shows', () => {
  render(
    <StoreContextProvider value={memoryStore({ theme: 'dark' })}>
      <ThemeMode>
        <Shown />
      </ThemeMode>
    </StoreContextProvider>,
  )
  screen.getByText('dark')
  // Without `act`: on paper comes what is there when the event is over.
  window.dispatchEvent(new Event('beforeprint'))
  screen.getByText('light')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getByText('dark')).toBeTruthy()
})
