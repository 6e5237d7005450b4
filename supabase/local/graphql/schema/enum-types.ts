import type { Catalogue, SqlEnum } from '#local/graphql/catalogue/model.ts';
import { defineType } from './define.ts';
import { enumFilterType } from './filter-types.ts';
import type { NamedType } from './model.ts';
import type { Names } from './names.ts';

export interface EnumTypes {
  readonly type: NamedType;
  readonly filter: NamedType;
  /** Whether the role may use the SQL type. Other types are not listed. */
  readonly isListed: boolean;
}

/** The enums of the schemas in the search path, by oid. */
export function enumTypes(catalogue: Catalogue, names: Names): Map<number, EnumTypes> {
  const onPath = [...catalogue.enums.values()].filter((sqlEnum) => catalogue.schemas.has(sqlEnum.schemaOid));
  return new Map(
    onPath.map((sqlEnum) => {
      const type = enumType(sqlEnum, names.enum(sqlEnum));
      return [sqlEnum.oid, { type, filter: enumFilterType(type), isListed: sqlEnum.isUsable }];
    }),
  );
}

function enumType(sqlEnum: SqlEnum, name: string): NamedType {
  const labels = new Map(sqlEnum.values.map((label) => [sqlEnum.mappings?.get(label) ?? label, label]));
  return defineType({
    kind: 'ENUM',
    name,
    schemaOid: sqlEnum.schemaOid,
    input: { is: 'enum', values: labels },
    enumValues: () => [...labels.keys()].map((value) => ({ name: value, description: null })),
  });
}
