import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { countOf, type States } from '../../../domain/asset/asset.ts'
import { Tag } from '../../ui/Tag.tsx'
import { toneOfState } from './assetRecord.ts'
import { StateGlyph } from './StateGlyph.tsx'

/** How a thing is; with numbers where there are several of it. */
export const StateTags = ({ states }: { readonly states: States }) => {
  const translate = useTranslate()
  const isOne = countOf(states) === 1
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {states.map(({ state, count }) => (
        <Tag key={state} tone={toneOfState[state]}>
          <StateGlyph state={state} />
          {!isOne && <span className="figures">{count}</span>}
          {translate(`resource.asset.values.state.${state}`)}
        </Tag>
      ))}
    </Box>
  )
}
