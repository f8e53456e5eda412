/** What every list of the CRM can be asked for. */
export interface ListQuery {
  page?: string;
  pageSize?: string;
  search?: string;
}

export interface Page {
  page: number;
  pageSize: number;
}

const pageSizeDefault = 50;
const pageSizeMax = 500;

export function readPage(query: ListQuery): Page {
  return {
    page: Number(query.page || 1),
    pageSize: Math.min(Number(query.pageSize || pageSizeDefault), pageSizeMax),
  };
}
