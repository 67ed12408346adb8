import type { Block } from '#contract/blog.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';

/** The body of an article. Its blocks say h4; for who listens they stand right below the title. */
export function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an article's blocks never change places
        <ArticleBlock key={index} block={block} />
      ))}
    </div>
  );
}

function ArticleBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'h4':
      return (
        <h4 aria-level={2} className="mt-8 display-3">
          {block.text}
        </h4>
      );
    case 'p':
      return <p className="text-[1.0625rem] leading-[1.75] sm:text-lg sm:leading-[1.75]">{block.text}</p>;
    case 'image':
      return (
        <figure className="my-4 grid gap-3 lg:-mx-16">
          <img
            src={block.url}
            alt={block.alt}
            width={block.width}
            height={block.height}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-lg bg-stage"
          />
          {block.caption && (
            <figcaption className="text-sm leading-relaxed text-muted lg:px-16">{block.caption}</figcaption>
          )}
        </figure>
      );
    case 'table':
      return <TableBlock columns={block.columns} rows={block.rows} />;
  }
}

function TableBlock({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <ScrollRegion
      aria-label={columns.join(', ')}
      className="my-4 overflow-x-auto rounded-lg border border-line bg-surface lg:-mx-16"
    >
      <table className="w-full min-w-[36rem] border-collapse text-left text-[15px] leading-relaxed">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-line bg-sunken px-5 py-3 text-[13px] font-semibold"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top">
          {rows.map((row) => (
            <tr key={row.join()} className="not-last:border-b not-last:border-line">
              {row.map((cell, index) => (
                <td key={columns[index]} className="px-5 py-3.5 first:font-semibold">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
