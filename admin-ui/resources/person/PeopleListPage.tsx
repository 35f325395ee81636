import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListPaginationContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { personColumns } from '../../../projections/person/person.columns.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import type { Renderers } from '../../list/columns.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { RoomName } from '../../list/RoomName.tsx'
import { Face } from '../../ui/Face.tsx'
import { formatPhone } from './numbers.ts'
import type { PeopleKind } from './peopleKind.ts'

const Name = ({ person }: { person: RaRecord }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5, whiteSpace: 'nowrap' }}>
    <Face name={person.fullName} size={26} avatarID={person.avatarID} />
    {person.fullName}
  </Box>
)

const RoleName = ({ role }: { role: string }) => useTranslate()(`role.${role}`)

const cells: Renderers = {
  fullName: (person) => <Name person={person} />,
  role: ({ role }) => <RoleName role={role} />,
  roomNumbers: ({ id, roomNumbers, buildingNames }) =>
    roomNumbers && <RoomName of={{ id, roomNumber: roomNumbers, buildingName: buildingNames }} />,
  phone: ({ phone }) => phone && formatPhone(phone),
}

/** The card on a phone: avatar, name, and notes below. */
const PersonCard = ({ person, notes }: { person: RaRecord; notes: readonly string[] }) => (
  <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
    <Face name={person.fullName} size={36} avatarID={person.avatarID} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
        {person.fullName}
      </Typography>
      {notes.map((note) => (
        <Typography key={note} variant="caption" color="text.secondary" component="p">
          {note}
        </Typography>
      ))}
    </Box>
  </Box>
)

const Count = ({ resource }: Pick<PeopleKind, 'resource'>) => {
  const translate = useTranslate()
  const { total, isPending } = useListPaginationContext()
  return isPending ? '\u00a0' : translate(`resource.${resource}.count`, { smart_count: total ?? 0 })
}

type PeopleListPageProps = {
  readonly kind: PeopleKind
  /** The columns of the table, left to right. */
  readonly show: readonly (keyof typeof personColumns)[]
  /** An additional way to add people, beside the form. */
  readonly other?: ReactNode
}

/** The list of customers or of staff. */
export const PeopleListPage = ({ kind, show, other }: PeopleListPageProps) => {
  const { resource, roles } = kind
  const translate = useTranslate()
  const { day } = useAsOf()
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`/${resource}/add`}>
      {translate(`resource.${resource}.add`)}
    </Button>
  )
  // The room has its own line: beside the phone number the building's name would be cut off.
  const notesOf = ({ role, roomNumbers, buildingNames, phone, email }: RaRecord) => {
    const contact = phone ? formatPhone(phone) : email
    const lines = roles ? [[translate(`role.${role}`), contact]] : [[roomNumbers, buildingNames], [contact]]
    return lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean)
  }
  return (
    <ResourceList
      resource={resource}
      columns={personColumns}
      show={show}
      filters={[]}
      sort={{ field: 'fullName', order: 'ASC' }}
      render={cells}
      card={(person) => <PersonCard person={person} notes={notesOf(person)} />}
      lead={<Count resource={resource} />}
      removal={day ? undefined : { password: true }}
      actions={
        !day && (
          <>
            {other}
            {add}
          </>
        )
      }
      empty={{
        title: translate(`resource.${resource}.empty.title`),
        body: translate(`resource.${resource}.empty.body`),
        actions: !day && (
          <>
            {add}
            {other}
          </>
        ),
      }}
    />
  )
}
