import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { SetAside } from '../../../projections/runtime/runtime.answers.ts'
import { formatInstant } from '../../i18n/format.ts'
import { Section } from '../../ui/Section.tsx'
import { useManage } from './useSystem.ts'

/** Work that a process could not finish after several tries, each with its reason. */
export const UnfinishedWork = ({ work }: { work: readonly SetAside[] }) => {
  const translate = useTranslate()
  const manage = useManage()
  const say = (key: string, more: object = {}) => translate(`resource.system.work.${key}`, more)
  return (
    <Section title={say('title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {work.map(({ id, process, subject, tries, failedAt, reason }) => (
          <Box
            component="li"
            key={id}
            data-work={id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2 }}
          >
            <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
              <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {say('line', { process: say(`process.${process}`), subject })}
              </Typography>
              <Typography
                variant="caption"
                color="text.secondary"
                component="p"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {say('tries', { smart_count: tries, at: formatInstant(failedAt) })} · {reason}
              </Typography>
            </Box>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => void manage('projection/retry-work', { id })}
            >
              {say('retry')}
            </Button>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
