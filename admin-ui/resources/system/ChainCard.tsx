import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Section } from '../../ui/Section.tsx'
import type { SystemState } from './systemState.ts'
import { useManage } from './useSystem.ts'

/** The chain of hashes over the log: how far it is, its head to write down, and the check of all of it. */
export const ChainCard = ({ chain, busy }: Pick<SystemState, 'chain'> & { busy: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const manage = useManage()
  const say = (key: string, more: object = {}) => translate(`resource.system.chain.${key}`, more)
  return (
    <Section title={say('title')}>
      <Typography variant="body2">
        {say('length', { smart_count: chain.events, count: formatNumber(chain.events, language) })}
      </Typography>
      {chain.head && (
        <Box sx={{ my: 3, px: 3, py: 2, bgcolor: (theme) => theme.look.sunken, borderRadius: 1 }}>
          <Typography variant="caption" color="text.secondary" component="p">
            {say('head')}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {chain.head}
          </Typography>
        </Box>
      )}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 3 }}>
        {say('note')}
      </Typography>
      <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void manage('audit/verify')}>
        {say('verify')}
      </Button>
    </Section>
  )
}
