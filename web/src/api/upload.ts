import { uploadImages } from '@tocador/contracts/media/media-calls'
import { UPLOAD_ANSWER_MS } from '@tocador/contracts/media/media-words'
import type { UploadedImage } from '@tocador/contracts/media/media-schemas'
import { ApiFailure } from './failure'
import { sendForm, type SendOptions } from './send-form'

/** Sends one picture. */
export async function uploadImage(file: File, options: SendOptions): Promise<UploadedImage> {
  const form = new FormData()
  form.append('images', file)
  const { data } = await sendForm(uploadImages, {}, form, { workMs: UPLOAD_ANSWER_MS, ...options })
  const [image] = data
  if (image === undefined) throw new ApiFailure(200, '', {})
  return image
}
