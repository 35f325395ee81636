import { PersonAddPage } from '../person/PersonAddPage.tsx'
import { staff } from '../person/peopleKind.ts'

export const StaffAddPage = () => <PersonAddPage kind={staff} />
