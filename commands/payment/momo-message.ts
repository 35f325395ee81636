import { z } from 'zod'
import { MOMO_MAX } from '../../domain/limits.ts'

const text = z.string().max(2_000)
const whole = z.int().min(0)

/** The fields of MoMo's message about an order (IPN) that it signs. Other fields are ignored. */
export const momoMessage = z.object({
  partnerCode: text,
  orderId: text,
  requestId: text,
  amount: z
    .int()
    .min(1)
    .max(MOMO_MAX * 10),
  orderInfo: text,
  orderType: text,
  transId: whole,
  resultCode: whole,
  message: text,
  payType: text,
  responseTime: whole,
  extraData: text,
  signature: text,
})
