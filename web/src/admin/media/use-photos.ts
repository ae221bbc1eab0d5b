import { listStoredImages } from '@tocador/contracts/media/media-calls'
import { MAX_IMAGES } from '@tocador/contracts/media/media-words'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../api/call'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { useLeavingSignal } from '../../api/use-leaving-signal'
import { showToast } from '../../ui/overlay/toasts'
import { moved, nameInUrl, photoTexts, problemWith, usableFiles } from './file-rules'
import { outcomeOf, withDescriptions, type Photo } from './photo-rules'
import { useUploadQueue } from './use-upload-queue'

let lastKey = 0

/** The pictures of one product, or of something that has at `most` one: selection, upload and order. */
export function usePhotos(stored: readonly string[], most = MAX_IMAGES) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => stored.map(storedPhoto))
  // Code that waits for an upload reads the photos before the next render.
  const latest = useRef(photos)
  const update = (change: (photos: readonly Photo[]) => readonly Photo[]) => {
    latest.current = change(latest.current)
    setPhotos(latest.current)
  }
  const queue = useUploadQueue(update)
  const leaving = useLeavingSignal()
  useEffect(
    () => () => {
      for (const { preview } of latest.current) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
    [],
  )

  const describe = async (paths: readonly string[]) => {
    if (paths.length === 0) return
    try {
      const query = { paths: paths.slice(0, MAX_IMAGES).join(',') }
      const { data } = await call(listStoredImages, { query }, { signal: leaving.current })
      update((before) => withDescriptions(before, data))
    } catch (failure) {
      // Ignore failures: photos can be edited without names and sizes.
      if (!(failure instanceof ApiFailure || failure instanceof ConnectionFailure || leaving.current.aborted))
        throw failure
    }
  }
  const describeFirst = useEffectEvent(() => void describe(stored))
  useEffect(() => describeFirst(), [])

  /** Adds no file if one is refused; the toast then offers to add the valid ones or to choose others (`chooseOther`). */
  const add = async (chosen: readonly File[], chooseOther: () => void) => {
    if (chosen.length === 0) return
    const already = latest.current.length
    const refused = problemWith(chosen, already, most)
    if (refused !== undefined) {
      const usable = usableFiles(chosen, already, most)
      const action =
        usable.length > 0
          ? { label: photoTexts.addUsable(usable.length), run: () => void add(usable, chooseOther) }
          : { label: photoTexts.chooseOther, run: chooseOther }
      showToast(refused, { kind: 'error', ...(already < most && { action }) })
      return
    }
    if (!(await areReadable(chosen))) {
      const action = { label: photoTexts.retry, run: () => void add(chosen, chooseOther) }
      showToast(photoTexts.unreadable, { kind: 'error', action })
      return
    }
    const added = chosen.map((file) => ({ photo: chosenPhoto(file), file }))
    update((before) => [...before, ...added.map(({ photo }) => photo)])
    for (const { photo, file } of added) queue.send(photo.key, file)
  }

  return {
    photos,
    most,
    add,
    remove(key: string) {
      queue.forget(key)
      update((before) => before.filter((photo) => photo.key !== key))
    },
    /** Replaces all photos by these stored pictures. */
    replace(paths: readonly string[]) {
      queue.forgetAll()
      update(() => paths.map(storedPhoto))
      void describe(paths)
    },
    move: (from: number, to: number) => update((before) => moved(before, from, to)),
    retry: queue.retry,
    /** Waits for running uploads; returns the paths in order, or the reason of a failed upload. */
    async settle() {
      await queue.settled()
      return outcomeOf(latest.current)
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

const chosenPhoto = (file: File): Photo => ({
  key: `file ${++lastKey}`,
  name: file.name,
  size: file.size,
  preview: URL.createObjectURL(file),
  progress: 0,
})

/** Reading fails if the file was deleted or its drive was removed (PROD-41). */
async function areReadable(files: readonly File[]): Promise<boolean> {
  try {
    await Promise.all(files.map((file) => file.slice(0, 16).arrayBuffer()))
    return true
  } catch {
    return false
  }
}
