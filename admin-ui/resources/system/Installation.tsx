import { Box, Link, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { formatInstant, formatNumber, formatRelative, formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Fact } from '../../ui/Fact.tsx'
import { Section } from '../../ui/Section.tsx'
import type { SystemState } from './systemState.ts'

const GIGABYTE = 1024 ** 3
const MEGABYTE = 1024 ** 2

/** What the product is made of, where it stands, and how much room is left. */
export const Installation = ({ state }: { state: SystemState }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { version, node, startedAt, parts, databaseBytes, disk } = state
  const say = (key: string, more: object = {}) => translate(`resource.system.${key}`, more)
  const size = (bytes: number) =>
    bytes >= GIGABYTE
      ? `${formatNumber(Math.round((10 * bytes) / GIGABYTE) / 10, language)} GB`
      : `${formatNumber(Math.round(bytes / MEGABYTE), language)} MB`
  return (
    <Section title={say('installation')}>
      <Box component="dl" sx={{ m: 0 }}>
        <Fact label={say('fields.version')}>{`${version} · Node ${node.replace('v', '')}`}</Fact>
        <Fact label={say('fields.startedAt')}>
          {formatInstant(startedAt)}{' '}
          <Typography variant="caption" color="text.secondary" component="span">
            ({formatRelative(startedAt, new Date(), language)})
          </Typography>
        </Fact>
        {Object.entries(parts).map(([part, what]) => (
          <Fact key={part} label={say(`part.${part}`)}>
            {what === 'mailbox' ? (
              <Link href="/mailbox">{say('served.mailbox')}</Link>
            ) : (
              say(`served.${what}`, { _: what })
            )}
          </Fact>
        ))}
        <Fact label={say('fields.databaseBytes')}>{size(databaseBytes)}</Fact>
        <Fact label={say('fields.disk')}>
          {say('free', {
            free: size(disk.freeBytes),
            share: formatShare(disk.freeBytes / disk.totalBytes, language),
          })}
        </Fact>
      </Box>
    </Section>
  )
}
