import { uploadImages } from '@tocador/contracts/media/media-calls'
import type { UploadedImage } from '@tocador/contracts/media/media-schemas'
import { HTTP_TIMEOUT_MS } from '@tocador/contracts/limits'
import { ApiFailure, ConnectionFailure } from './failure'
import { dropToken, readToken } from './session'
import { urlOf } from './url'

interface UploadOptions {
  signal: AbortSignal
  /** 0 to 1 */
  onProgress: (part: number) => void
}

/**
 * Sends one picture. XMLHttpRequest, because fetch reports no upload progress. It is aborted after 10 s without progress; the total
 * time is not limited.
 */
export function uploadImage(file: File, { signal, onProgress }: UploadOptions): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), HTTP_TIMEOUT_MS)
    }
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('load', () => end(() => settle(request, resolve, reject)))
    request.addEventListener('error', () => end(() => reject(new ConnectionFailure('The upload broke off'))))
    request.addEventListener('abort', () => end(() => reject(new ConnectionFailure('The upload stopped'))))
    signal.addEventListener('abort', abort)
    request.open(uploadImages.method, urlOf(uploadImages.path))
    const token = readToken()
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    const form = new FormData()
    form.append('images', file)
    wait()
    request.send(form)
  })
}

function settle(
  { status, statusText, responseText }: XMLHttpRequest,
  resolve: (image: UploadedImage) => void,
  reject: (failure: Error) => void,
) {
  const answer = parsed(responseText)
  const image = answer.data?.[0]
  if (status < 400 && image !== undefined) return resolve(image)
  const token = readToken()
  const failure = new ApiFailure(status, statusText, answer)
  if (status === 401 && token !== null) dropToken(token, failure.message)
  reject(failure)
}

function parsed(text: string): { data?: UploadedImage[]; message?: string } {
  try {
    return (JSON.parse(text) ?? {}) as { data?: UploadedImage[] }
  } catch {
    return {}
  }
}
