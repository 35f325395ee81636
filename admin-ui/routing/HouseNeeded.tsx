import { Button, Card } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PAGE_SIZE } from '../../domain/limits.ts'
import { type Role, roles } from '../../domain/permissions/roles.ts'
import { useProfile } from '../auth/ProfileContext.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import type { RegisteredScreen } from './registry.ts'

const isNeeded = (needs: RegisteredScreen['needsHouse'], role: Role): boolean =>
  roles[role].reach === 'all' ? needs === 'to begin' : roles[role].of === 'staff' && needs !== undefined

/** Whether the user has no building, as far as is known: managers and staff only see those they have a shift in. */
const useIsHouseless = (asked: boolean): boolean => {
  const { total } = useGetList(
    'building',
    // The same query as that of pages with a choice of buildings, so that it is sent once.
    { pagination: { page: 1, perPage: PAGE_SIZE }, sort: { field: 'name', order: 'ASC' } },
    { enabled: asked },
  )
  return asked && total === 0
}

type HouseNeededProps = { readonly screen: RegisteredScreen; readonly children: ReactNode }

/** Renders the page, or, for a user without a building, an explanation and the next step. */
export const HouseNeeded = ({ screen: { needsHouse, resource }, children }: HouseNeededProps) => {
  const translate = useTranslate()
  const { role } = useProfile()
  const isHouseless = useIsHouseless(isNeeded(needsHouse, role))
  if (!isHouseless) return children
  const words = (key: string) => translate(`page.${role === 'owner' ? 'no_house_yet' : 'no_house'}.${key}`)
  return (
    <>
      <PageHead title={translate(`nav.place.${resource}`)} />
      <Card>
        <EmptyState
          title={words('title')}
          body={words('body')}
          actions={
            role === 'owner' && (
              <Button variant="contained" component={Link} to="/building/add">
                {words('act')}
              </Button>
            )
          }
        />
      </Card>
    </>
  )
}
