import { PeopleListPage } from '../person/PeopleListPage.tsx'
import { staff } from '../person/peopleKind.ts'

export const StaffListPage = () => (
  <PeopleListPage kind={staff} show={['fullName', 'role', 'phone', 'email', 'birthday', 'gender']} />
)
