import { Box, Button, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatInstant, formatNumber, formatRelative, formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Fact } from '../../ui/Fact.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { JobState } from './JobState.tsx'
import { ModelsTable } from './ModelsTable.tsx'
import { Parked } from './Parked.tsx'
import type { SystemState } from './systemState.ts'
import { UnfinishedWork } from './UnfinishedWork.tsx'
import { useManage, useProjections, useSystem } from './useSystem.ts'

/** The state of the installation, and its owner's operations on it. */
export const SystemPage = () => {
  const translate = useTranslate()
  const manage = useManage()
  const system = useSystem()
  const projections = useProjections()
  if (system.error && !system.data) throw system.error
  if (projections.error && !projections.data) throw projections.error
  if (!system.data || !projections.data) return <PageSkeleton />
  const { readModels, chain } = system.data
  const { models, parked, setAside, job } = projections.data
  const busy = job?.state === 'running'
  const say = (key: string, more: object = {}) => translate(`resource.system.${key}`, more)
  const health = readModels.isStuck ? 'stuck' : readModels.parked > 0 ? 'parked' : 'well'
  return (
    <>
      <PageHead
        title={translate('nav.place.system')}
        lead={say(`health.${health}`, { smart_count: readModels.parked })}
        actions={
          <>
            <Button
              variant="outlined"
              color="inherit"
              disabled={busy}
              onClick={() => void manage('projection/verify')}
            >
              {say('verify')}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              disabled={busy}
              onClick={() => void manage('projection/rebuild', { model: 'all' })}
            >
              {say('rebuild_all')}
            </Button>
          </>
        }
      />
      {job && <JobState job={job} />}
      <Stacked>
        <Section title={say('models')} note={say('models_note')} flush>
          <ModelsTable models={models} busy={busy} />
        </Section>
        <SideBySide>
          <Stacked>
            <Parked events={parked} />
            {setAside.length > 0 && <UnfinishedWork work={setAside} />}
            <ChainCard chain={chain} busy={busy} />
          </Stacked>
          <Installation state={system.data} />
        </SideBySide>
      </Stacked>
    </>
  )
}

/** The hash chain over the log: its length, its head to write down, and its verification. */
const ChainCard = ({ chain, busy }: Pick<SystemState, 'chain'> & { busy: boolean }) => {
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

const GIGABYTE = 1024 ** 3
const MEGABYTE = 1024 ** 2

/** Versions, location and free space of the installation. */
const Installation = ({ state }: { state: SystemState }) => {
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
