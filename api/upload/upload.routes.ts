import type { Route } from '../route.ts'
import { type AddUploadNeeds, addUploadRoute } from './add-upload.route.ts'
import { type ReadUploadNeeds, readUploadRoutes } from './read-upload.routes.ts'
import { type WorkbookNeeds, workbookRoutes } from './workbook.routes.ts'

/** All calls of uploads except apply and discard, whose routes follow from their commands. */
export const uploadRoutes = (needs: AddUploadNeeds & ReadUploadNeeds & WorkbookNeeds): Route[] => [
  addUploadRoute(needs),
  ...readUploadRoutes(needs),
  ...workbookRoutes(needs),
]
