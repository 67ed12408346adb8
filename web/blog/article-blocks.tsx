// Safari drops table semantics when table elements are laid out as blocks; explicit roles restore them.
// An article's blocks, rows and cells never move.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, react/no-array-index-key */
import LinkIcon from 'lucide-react/icons/link';
import { Link } from 'react-router';
import type { Block } from '#contract/blog.ts';
import { anchorsOf } from '#contract/values/slug.ts';

/** The body of an article. Its `h4` blocks are announced as level 2, directly below the title. */
export function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  const anchors = anchorsOf(blocks.flatMap((block) => (block.type === 'h4' ? [block.text] : [])));
  const headings = blocks.filter(({ type }) => type === 'h4');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {blocks.map((block, index) => (
        <ArticleBlock key={index} block={block} anchor={anchors[headings.indexOf(block)] ?? ''} />
      ))}
    </div>
  );
}

function ArticleBlock({ block, anchor }: { block: Block; anchor: string }) {
  switch (block.type) {
    case 'h4':
      return (
        <h4 id={anchor} aria-level={2} className="mt-8 scroll-mt-[calc(var(--sticky-top,0px)+1.5rem)] display-3">
          <Link to={{ hash: anchor }} className="group/anchor -my-2 inline-block rounded-xs py-2">
            {block.text}
            <LinkIcon
              aria-hidden
              className="ml-2 inline size-4.5 align-baseline text-muted opacity-0 group-hover/anchor:opacity-100 group-focus-visible/anchor:opacity-100 print:hidden [@media(hover:none)]:opacity-60"
            />
          </Link>
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
            className="h-auto w-full rounded-lg border border-line bg-stage"
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

/** On phones each row becomes a card with labeled cells, so that no column is cut off. */
function TableBlock({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="my-4 overflow-hidden rounded-lg border border-line bg-surface lg:-mx-16">
      <table
        role="table"
        className="block w-full border-collapse text-left text-[0.9375rem] leading-relaxed sm:table"
        aria-label={columns.join(', ')}
      >
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {columns.map((column, index) => (
              <th
                key={index}
                role="columnheader"
                scope="col"
                className="border-b border-line bg-sunken px-5 py-3 text-fine font-semibold"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block align-top sm:table-row-group">
          {rows.map((row, rowIndex) => (
            <tr
              key={rowIndex}
              role="row"
              className="grid gap-3 px-5 py-4 not-last:border-b not-last:border-line sm:table-row"
            >
              {row.map((cell, index) => (
                <td key={index} role="cell" className="block first:font-semibold sm:table-cell sm:px-5 sm:py-3.5">
                  {index > 0 && (
                    <span aria-hidden className="block text-fine text-muted sm:hidden">
                      {columns[index]}
                    </span>
                  )}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
