import { LinkIcon } from '../../../ui/icons/panel-icons'
import { useState } from 'react'
import type { useForm } from '../../../ui/form/use-form'
import { TextField } from '../../../ui/form/field'
import { Button } from '../../../ui/controls/button'
import { useFocusInstead } from '../../../ui/controls/use-focus-instead'
import { PhotoEditor } from '../../media/photo-editor'
import type { Photos } from '../../media/use-photos'
import type { ProductValues } from '../form/product-form-rules'

interface PhotosPartProps {
  photos: Photos
  form: ReturnType<typeof useForm<ProductValues>>
}

/** Uploaded pictures, or the URL of one picture (PROD-14, PROD-42), which stands beside those that the product had. */
export function PhotosPart({ photos, form }: PhotosPartProps) {
  const [hasUrl, setHasUrl] = useState(form.values.image_url !== '')
  const hint = `Si subes fotos, sustituyen a la URL.${photos.photos.length > 0 ? ' Si no, se agrega a las de arriba.' : ''}`
  const part = useFocusInstead<HTMLDivElement>(hasUrl, 'input[type=url]')
  return (
    <div ref={part} className="mt-5 grid gap-3">
      <PhotoEditor photos={photos} />
      {hasUrl ? (
        <TextField
          autoComplete="off"
          label="URL de imagen"
          optional
          type="url"
          inputMode="url"
          hint={hint}
          {...form.field('image_url')}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
          <Button look="link" icon={<LinkIcon />} onClick={() => setHasUrl(true)}>
            Usar una URL de imagen
          </Button>
          {hint}
        </p>
      )}
    </div>
  )
}
