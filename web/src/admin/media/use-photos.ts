import { listStoredImages } from '@tocador/contracts/media/media-calls'
import { MAX_IMAGES } from '@tocador/contracts/media/media-words'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../api/call'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { uploadImage } from '../../api/upload'
import { showToast } from '../../ui/overlay/toasts'
import { moved, nameInUrl, photoTexts, problemWith, usableFiles } from './file-rules'

export interface Photo {
  key: string
  name: string
  /** Undefined for pictures stored earlier. */
  size?: number
  /** URL of the preview: the stored picture, or an object URL of the chosen file. */
  preview: string
  /** The stored path; undefined until the upload is finished. */
  path?: string
  /** 0 to 1 during the upload. */
  progress?: number
  failure?: string
}

let lastKey = 0

/** The pictures of one product: selection, sequential upload and order. */
export function usePhotos(stored: readonly string[]) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => stored.map(storedPhoto))
  const files = useRef(new Map<string, File>())
  const sending = useRef(new Map<string, Promise<unknown>>())
  const stop = useRef(new AbortController())
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  }, [photos])
  useEffect(() => {
    const aborted = new AbortController()
    stop.current = aborted
    return () => {
      aborted.abort()
      for (const { preview } of latest.current) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
    }
  }, [])

  /** Adds the file names and sizes of stored pictures, of which only the paths are known at first. */
  const describe = async (paths: readonly string[]) => {
    if (paths.length === 0) return
    try {
      const query = { paths: paths.slice(0, MAX_IMAGES).join(',') }
      const { data } = await call(listStoredImages, { query }, { signal: stop.current.signal })
      const byPath = new Map(data.map((image) => [image.path, image]))
      const described = (photo: Photo) => {
        const image = byPath.get(photo.path ?? '')
        return image === undefined ? photo : { ...photo, name: image.originalName || photo.name, size: image.size }
      }
      latest.current = latest.current.map(described)
      setPhotos((before) => before.map(described))
    } catch (failure) {
      // Ignore failures: photos can be edited without names and sizes.
      if (!(failure instanceof ApiFailure || failure instanceof ConnectionFailure || stop.current.signal.aborted))
        throw failure
    }
  }
  const describeFirst = useEffectEvent(() => void describe(stored))
  useEffect(() => describeFirst(), [])

  const change = (key: string, part: Partial<Photo>) =>
    setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)))

  /** Uploads one file at a time: on a slow phone connection parallel uploads would all show hardly any progress. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const send = (key: string, file: File) => {
    change(key, { progress: 0, failure: '' })
    const sent = queue.current.then(async () => {
      if (!files.current.has(key)) return
      try {
        const image = await uploadImage(file, {
          signal: stop.current.signal,
          onProgress: (progress) => change(key, { progress }),
        })
        // Update the ref immediately, because code waiting for the upload reads it before the next render.
        latest.current = latest.current.map((photo) => (photo.key === key ? { ...photo, path: image.path } : photo))
        setPhotos((before) => before.map((photo) => (photo.key === key ? arrived(photo, image.path) : photo)))
      } catch (failure) {
        if (stop.current.signal.aborted) return
        const reason = failure instanceof ApiFailure && failure.message !== '' ? failure.message : 'Error desconocido'
        latest.current = latest.current.map((photo) => (photo.key === key ? { ...photo, failure: reason } : photo))
        change(key, { failure: reason })
      }
    })
    queue.current = sent
    sending.current.set(key, sent)
  }

  /**
   * Adds no file if one is refused; the toast then offers to add the valid ones or to choose others (`chooseOther`).
   */
  const add = async (chosen: readonly File[], chooseOther: () => void) => {
    if (chosen.length === 0) return
    const already = latest.current.length
    const refused = problemWith(chosen, already)
    if (refused !== undefined) {
      const usable = usableFiles(chosen, already)
      const action =
        usable.length > 0
          ? { label: photoTexts.addUsable(usable.length), run: () => void add(usable, chooseOther) }
          : { label: photoTexts.chooseOther, run: chooseOther }
      showToast(refused, { kind: 'error', ...(already < MAX_IMAGES && { action }) })
      return
    }
    const unread = await unreadable(chosen)
    if (unread !== undefined) {
      const action = { label: photoTexts.retry, run: () => void add(chosen, chooseOther) }
      showToast(unread, { kind: 'error', action })
      return
    }
    const added = chosen.map((file) => ({
      photo: {
        key: `file ${++lastKey}`,
        name: file.name,
        size: file.size,
        preview: URL.createObjectURL(file),
        progress: 0,
      },
      file,
    }))
    latest.current = [...latest.current, ...added.map(({ photo }) => photo)]
    setPhotos((before) => [...before, ...added.map(({ photo }) => photo)])
    for (const { photo, file } of added) {
      files.current.set(photo.key, file)
      send(photo.key, file)
    }
  }

  return {
    photos,
    add,
    remove(key: string) {
      files.current.delete(key)
      setPhotos((before) => before.filter((photo) => photo.key !== key))
      latest.current = latest.current.filter((photo) => photo.key !== key)
    },
    /** Replaces all photos by these stored pictures. */
    replace(paths: readonly string[]) {
      files.current.clear()
      latest.current = paths.map(storedPhoto)
      setPhotos(latest.current)
      void describe(paths)
    },
    move: (from: number, to: number) => setPhotos((before) => moved(before, from, to)),
    retry(key: string) {
      const file = files.current.get(key)
      if (file) send(key, file)
    },
    /** Waits for running uploads; returns the paths in order, or the reason of a failed upload. */
    async settle(): Promise<{ paths: string[]; failure?: string }> {
      await Promise.all(sending.current.values())
      const failed = latest.current.find((photo) => photo.path === undefined)
      const paths = latest.current.flatMap(({ path }) => path ?? [])
      return failed === undefined ? { paths } : { paths, failure: failed.failure || 'Error desconocido' }
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>

const storedPhoto = (path: string): Photo => ({
  key: `stored ${++lastKey}`,
  name: nameInUrl(path),
  preview: path,
  path,
})

function arrived({ progress: _progress, ...photo }: Photo, path: string): Photo {
  return { ...photo, path }
}

/** Reading fails if the file was deleted or its drive was removed (PROD-41). */
async function unreadable(files: readonly File[]): Promise<string | undefined> {
  try {
    await Promise.all(files.map((file) => file.slice(0, 16).arrayBuffer()))
    return undefined
  } catch {
    return photoTexts.unreadable
  }
}
