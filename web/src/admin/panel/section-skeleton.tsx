import { Bar, Waiting } from '../../ui/feedback/skeleton'

const rows = Array.from({ length: 8 }, (_, row) => row)

/** The place of a section while its code is fetched for the first time: its head and lines of text. */
export const SectionSkeleton = ({ name }: { name: string }) => (
  <Waiting label={`Abriendo ${name}…`} className="flex-1 overflow-hidden">
    <div className="flex min-h-13 items-center px-gutter max-md:pt-2.5">
      <Bar className="h-5 w-36" />
    </div>
    {rows.map((row) => (
      <div key={row} className="grid h-16 content-center gap-2.5 border-t border-line px-gutter">
        <Bar className="h-3.5 w-2/5" />
        <Bar className="h-3.5 w-3/5" />
      </div>
    ))}
  </Waiting>
)
