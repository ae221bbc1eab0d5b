import { useEffect, useRef } from 'react'
import { ApiFailure } from '../../api/failure'
import { uploadImage } from '../../api/upload'
import { UNKNOWN_FAILURE, withChange, withPath, type Photo } from './photo-rules'

/** Uploads one file at a time: on a slow phone connection parallel uploads would all show hardly any progress. */
export function useUploadQueue(update: (change: (photos: readonly Photo[]) => readonly Photo[]) => void) {
  const files = useRef(new Map<string, File>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const running = useRef<{ key: string; stop: AbortController }>(undefined)
  useEffect(
    () => () => {
      files.current.clear()
      running.current?.stop.abort()
    },
    [],
  )

  const upload = async (key: string, file: File) => {
    if (!files.current.has(key)) return
    const stop = new AbortController()
    running.current = { key, stop }
    try {
      const image = await uploadImage(file, {
        signal: stop.signal,
        onProgress: (progress) => update((photos) => withChange(photos, key, { progress })),
      })
      update((photos) => withPath(photos, key, image.path))
    } catch (reason) {
      if (stop.signal.aborted) return
      const failure = reason instanceof ApiFailure && reason.message !== '' ? reason.message : UNKNOWN_FAILURE
      update((photos) => withChange(photos, key, { failure }))
    }
  }
  const send = (key: string, file: File) => {
    files.current.set(key, file)
    update((photos) => withChange(photos, key, { progress: 0, failure: '' }))
    last.current = last.current.then(() => upload(key, file))
  }

  return {
    send,
    retry(key: string) {
      const file = files.current.get(key)
      if (file) send(key, file)
    },
    /** A file that waits is not uploaded any more, and a running upload ends. */
    forget(key: string) {
      files.current.delete(key)
      if (running.current?.key === key) running.current.stop.abort()
    },
    forgetAll() {
      files.current.clear()
      running.current?.stop.abort()
    },
    /** Resolves when no upload is running or waiting. */
    settled: () => last.current,
  }
}
