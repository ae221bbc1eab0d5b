import { classes } from './classes'

/** What a missing picture is of: the initial of its brand, else of its name, stands in for it. */
export interface Pictured {
  id: number
  name: string
  brand?: string
}

export interface MissingPictureProps {
  of: Pictured | undefined
  alt: string
  isWhole: boolean
  className: string | undefined
}

/** The initial, standing on the table of the pictures; products added one after the other differ in colour. */
export function MissingPicture({ of: { id, name, brand } = nothing, alt, isWhole, className }: MissingPictureProps) {
  // A cropped one may stand in a wider frame, which its ground fills.
  const [left, right] = isWhole ? [0, 800] : [-1600, 2400]
  return (
    <svg
      viewBox="0 0 800 1000"
      preserveAspectRatio={isWhole ? undefined : 'xMidYMid slice'}
      className={classes('size-full', className)}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${alt}. Sin foto por ahora` })}
    >
      <path d={`M${left} 0H${right}v1000H${left}z`} fill={GROUNDS[Math.floor(((id * GOLDEN) % 1) * GROUNDS.length)]} />
      <path d={`M${left} 716H${right}v284H${left}z`} fill="#fffaf6" fillOpacity=".3" />
      <ellipse cx="400" cy="886" rx="240" ry="20" fill="#2a1420" fillOpacity=".1" />
      {/* Generated content is no text of the page: nobody finds or hears the letter before the name. */}
      <foreignObject width="800" height="1000" fontSize="600" color="rgb(255 250 246/.74)">
        <span
          data-initial={/[\p{L}\d]/u.exec(brand || name)?.[0].toUpperCase() ?? ''}
          className="block text-center font-display leading-0 before:content-[attr(data-initial)] after:inline-block after:h-[884px] after:content-['']"
        />
      </foreignObject>
    </svg>
  )
}

const nothing: Pictured = { id: 0, name: '' }
const GROUNDS = ['#e9ccc8', '#efe0db', '#e8bb9f', '#ebdbb1', '#c6d0bc', '#bcc9d4', '#d2c1d3', '#dccfc3']
/** Steps of the golden ratio spread consecutive ids over all colours. */
const GOLDEN = 0.618034
