import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { ChainCard } from './ChainCard.tsx'
import { Installation } from './Installation.tsx'
import { JobState } from './JobState.tsx'
import { ModelsTable } from './ModelsTable.tsx'
import { Parked } from './Parked.tsx'
import { useManage, useProjections, useSystem } from './useSystem.ts'

/** How the installation is, and what its owner can do about it. */
export const SystemPage = () => {
  const translate = useTranslate()
  const manage = useManage()
  const system = useSystem()
  const projections = useProjections()
  if (system.error && !system.data) throw system.error
  if (projections.error && !projections.data) throw projections.error
  if (!system.data || !projections.data) return <PageSkeleton />
  const { readModels, chain } = system.data
  const { models, parked, job } = projections.data
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
            <ChainCard chain={chain} busy={busy} />
          </Stacked>
          <Installation state={system.data} />
        </SideBySide>
      </Stacked>
    </>
  )
}
