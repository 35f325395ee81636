import type { ReactNode } from 'react'
import type { AssetState } from '../../../domain/asset/asset-codes.ts'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const BOX = 'M2 3.6h10v8H2zM2 3.6 4 1.6h6l2 2'

const marks: Readonly<Record<AssetState, ReactNode>> = {
  good: (
    <>
      <path d={BOX} {...line} />
      <path d="m4.4 7.6 1.8 1.8 3.4-3.6" {...line} />
    </>
  ),
  worn: (
    <>
      <path d={BOX} {...line} />
      <path d="m4.4 9.4 2-2.6m.4 2.8 2.8-3.4" {...line} />
    </>
  ),
  broken: (
    <>
      <path d={BOX} {...line} />
      <path d="m6 3.8 1.6 2.2-1.4 1.6 1.6 1.6-1.2 2" {...line} />
    </>
  ),
  missing: <path d={BOX} {...line} strokeDasharray="1.6 2.2" />,
}

/** A thing is a box; how it is, is the mark in it. */
export const StateGlyph = ({ state, size = 14 }: { readonly state: AssetState; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 14 14" style={{ flex: 'none', display: 'block' }} aria-hidden>
    {marks[state]}
  </svg>
)
