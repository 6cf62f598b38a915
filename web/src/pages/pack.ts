// pack.ts -- rows of different heights on as few pages as they need, the pages as full as each other.

// How many rows each page takes; one that has fewer than `least` takes the next row all the same.
function fill(heights: readonly number[], room: number, least: number): number[] {
  const pages: number[] = [];
  let count = 0,
    sum = 0;
  for (const height of heights) {
    if (count >= least && sum + height > room) {
      pages.push(count);
      count = sum = 0;
    }
    count++;
    sum += height;
  }
  return count ? [...pages, count] : pages;
}

// The lowest page that needs no more pages than the highest: nine rows where eight fit are five and four, not eight and
// one.
export function pack(heights: readonly number[], room: number, least = 1): number[] {
  const most = fill(heights, room, least);
  let low = 0,
    high = room,
    best = most;
  while (high - low > 1) {
    const middle = (low + high) / 2,
      pages = fill(heights, middle, least);
    if (pages.length > most.length) low = middle;
    else {
      high = middle;
      best = pages;
    }
  }
  return best;
}
