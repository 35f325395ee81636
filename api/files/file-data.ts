import { z } from 'zod'

/** A file as the API answers it. */
export const fileData = z.object({
  id: z.uuid(),
  name: z.string().meta({ description: 'As the sender called it' }),
  size: z.int().meta({ description: 'Bytes' }),
  type: z.string().meta({ description: 'Media type, by the content' }),
})
